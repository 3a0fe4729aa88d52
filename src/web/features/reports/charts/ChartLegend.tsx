import { DefaultLegendContent, type DefaultLegendContentProps } from 'recharts'

/** A legend. It's hidden from screen readers, for whom the chart and its table name each figure: colours mean nothing there. */
export function ChartLegend(props: DefaultLegendContentProps) {
  return (
    <div aria-hidden>
      <DefaultLegendContent
        {...props}
        formatter={(name: string) => <span className="text-ink text-sm">{name}</span>}
      />
    </div>
  )
}
