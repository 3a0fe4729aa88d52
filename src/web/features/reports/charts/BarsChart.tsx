import { Bar, BarChart, LabelList, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartLegend } from './ChartLegend.tsx'

interface BarsChartProps {
  /** What it shows, for screen readers. */
  label: string
  bars: readonly { name: string; current: number; previous?: number | undefined }[]
  currentName: string
  /** Left out where there is nothing to compare with. */
  previousName?: string
}

const TEXT = { fill: 'var(--color-ink)', fontSize: 12 }

/** Horizontal bars with their numbers: green for the range, grey for what it is compared with. */
export function BarsChart({ label, bars, currentName, previousName }: BarsChartProps) {
  return (
    <ResponsiveContainer width="100%" height={bars.length * (previousName ? 46 : 34) + 40}>
      <BarChart
        data={[...bars]}
        layout="vertical"
        title={label}
        aria-label={`${label}. Use the arrow keys to move through the bars.`}
        margin={{ top: 0, right: 44, bottom: 0, left: 0 }}
        barGap={1}
      >
        <XAxis type="number" hide allowDecimals={false} />
        <YAxis
          type="category"
          dataKey="name"
          width={112}
          interval={0}
          stroke="var(--color-edge)"
          tickLine={false}
          tick={{ fill: 'var(--color-muted)', fontSize: 12 }}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: 'var(--color-sunken)' }}
          contentStyle={{ background: 'var(--color-surface)', borderColor: 'var(--color-edge)' }}
          itemStyle={{ color: 'var(--color-ink)' }}
        />
        {previousName && <Legend itemSorter={null} content={ChartLegend} />}
        <Bar
          dataKey="current"
          name={currentName}
          fill="var(--color-spruce)"
          radius={[0, 3, 3, 0]}
          minPointSize={1}
          isAnimationActive={false}
        >
          <LabelList dataKey="current" position="right" {...TEXT} />
        </Bar>
        {previousName && (
          <Bar
            dataKey="previous"
            name={previousName}
            fill="var(--color-edge)"
            radius={[0, 3, 3, 0]}
            minPointSize={1}
            isAnimationActive={false}
          >
            <LabelList dataKey="previous" position="right" {...TEXT} />
          </Bar>
        )}
      </BarChart>
    </ResponsiveContainer>
  )
}
