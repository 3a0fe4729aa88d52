import { Area, AreaChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { ChartLegend } from './ChartLegend.tsx'

/** One line of a chart over days. */
interface DaySeries {
  /** The field of each day that it shows. */
  key: string
  name: string
  /** Drawn thinner and dashed. */
  isSecond?: boolean
}

interface DayChartProps {
  /** What it shows, for screen readers. */
  label: string
  days: readonly Readonly<Record<string, string | number | null>>[]
  series: readonly DaySeries[]
  formatValue?: (value: number) => string
  /** As short as an axis needs it; like the values unless given. */
  formatTick?: (value: number) => string
}

const AXIS = { stroke: 'var(--color-edge)', tick: { fill: 'var(--color-muted)', fontSize: 12 } }

/** A line for each series over the days of a range, apart by their dashes too. Arrow keys move through the days. */
export function DayChart({
  label,
  days,
  series,
  formatValue = String,
  formatTick = formatValue,
}: DayChartProps) {
  return (
    <ResponsiveContainer width="100%" height={260}>
      <AreaChart
        data={[...days]}
        title={label}
        aria-label={`${label}. Use the arrow keys to move through the days.`}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis dataKey="name" minTickGap={24} tickLine={false} {...AXIS} />
        <YAxis
          width={44}
          allowDecimals={false}
          axisLine={false}
          tickLine={false}
          tickFormatter={formatTick}
          {...AXIS}
        />
        <Tooltip
          formatter={value => formatValue(Number(value))}
          isAnimationActive={false}
          contentStyle={{ background: 'var(--color-surface)', borderColor: 'var(--color-edge)' }}
          itemStyle={{ color: 'var(--color-ink)' }}
        />
        <Legend itemSorter={null} content={ChartLegend} iconType="plainline" />
        {series.map(({ key, name, isSecond }) => (
          <Area
            key={key}
            dataKey={key}
            name={name}
            type="linear"
            stroke={isSecond ? 'var(--color-edge)' : 'var(--color-spruce)'}
            fill={isSecond ? 'none' : 'var(--color-spruce)'}
            fillOpacity={0.12}
            strokeWidth={isSecond ? 1.5 : 2.5}
            {...(isSecond ? { strokeDasharray: '5 4' } : {})}
            dot={
              days.length < 15 ? { r: isSecond ? 2 : 3, fill: 'var(--color-surface)', fillOpacity: 1 } : false
            }
            connectNulls
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  )
}
