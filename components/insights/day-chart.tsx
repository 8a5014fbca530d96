import { scaleBand, scaleLinear } from "d3-scale";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { Overview } from "@/lib/flows/insights/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

/** The size of the drawing in its own units; it is stretched to the available space. */
const [WIDTH, HEIGHT] = [1000, 100];
const TICKS = 4;
/** The maximum number of dates below the bars. */
const MAX_DATES = 5;

/**
 * Sign-ins and sign-ups per day as stacked bars, and the same numbers as a table. Drawn on the server: it needs no script, and a
 * right-to-left page mirrors it.
 */
export function DayChart({ days, t, locale }: { days: Overview["days"]; t: Translate; locale: string }) {
	const number = new Intl.NumberFormat(locale);
	const short = dayFormat(locale, { day: "numeric", month: "short" });
	const most = Math.max(1, ...days.map(({ signIns, signUps }) => signIns + signUps));
	const x = scaleBand<string>()
		.domain(days.map(({ date }) => date))
		.range([0, WIDTH])
		.padding(0.25);
	const y = scaleLinear().domain([0, most]).nice(TICKS).range([HEIGHT, 0]);
	const ticks = y.ticks(TICKS).filter(Number.isInteger);
	const every = Math.ceil(days.length / MAX_DATES);
	return (
		<figure className="flex min-w-0 flex-col gap-3">
			<figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
				<Legend className="bg-accent" label={t("overview:sign-ins")} />
				<Legend className="bg-line-strong" label={t("overview:sign-ups")} />
			</figcaption>
			<div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-xs text-muted">
				<div className="relative h-40 tabular-nums">
					{/* Gives the column the width of its widest number. */}
					<span className="invisible">{number.format(ticks.at(-1) ?? 0)}</span>
					{ticks.map((tick) => (
						<span
							key={tick}
							className="absolute end-0 translate-y-1/2 leading-none"
							style={{ bottom: `${HEIGHT - y(tick)}%` }}
						>
							{number.format(tick)}
						</span>
					))}
				</div>
				<svg
					viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
					preserveAspectRatio="none"
					className="h-40 w-full overflow-visible rtl:-scale-x-100"
				>
					<title>{t("overview:per-day")}</title>
					{ticks.map((tick) => (
						<line
							key={tick}
							x1={0}
							x2={WIDTH}
							y1={y(tick)}
							y2={y(tick)}
							className="stroke-line"
							vectorEffect="non-scaling-stroke"
						/>
					))}
					{days.map(({ date, signIns, signUps }) => (
						<g key={date}>
							<title>{`${short(date)}: ${number.format(signIns)} + ${number.format(signUps)}`}</title>
							<rect x={x(date)} width={x.bandwidth()} y={0} height={HEIGHT} className="fill-transparent" />
							<rect
								x={x(date)}
								width={x.bandwidth()}
								y={y(signIns)}
								height={HEIGHT - y(signIns)}
								className="fill-accent"
							/>
							<rect
								x={x(date)}
								width={x.bandwidth()}
								y={y(signIns + signUps)}
								height={y(signIns) - y(signIns + signUps)}
								className="fill-line-strong"
							/>
						</g>
					))}
				</svg>
				<div className="relative col-start-2 h-4">
					{days.map(({ date }, place) => {
						const isShown = (days.length - 1 - place) % every === 0;
						return isShown ? (
							<span
								key={date}
								className="absolute -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2"
								style={{ insetInlineStart: `${((x(date) ?? 0) + x.bandwidth() / 2) / (WIDTH / 100)}%` }}
							>
								{short(date)}
							</span>
						) : null;
					})}
				</div>
			</div>
			<details>
				<summary className="link inline-flex min-h-6 items-center text-sm">{t("overview:as-table")}</summary>
				<div className="pt-2">
					<Table label={t("overview:per-day")} tall>
						<thead>
							<tr>
								<HeaderCell>{t("overview:day")}</HeaderCell>
								<HeaderCell className="text-end">{t("overview:sign-ins")}</HeaderCell>
								<HeaderCell className="text-end">{t("overview:sign-ups")}</HeaderCell>
								<HeaderCell className="text-end">{t("overview:failed")}</HeaderCell>
								<HeaderCell className="text-end">{t("overview:abandoned")}</HeaderCell>
							</tr>
						</thead>
						<tbody>
							{days.toReversed().map(({ date, signIns, signUps, failed, abandoned }) => (
								<Row key={date}>
									<th scope="row" className="h-10 px-3 font-normal whitespace-nowrap">
										<time dateTime={date}>{dayFormat(locale, { dateStyle: "medium" })(date)}</time>
									</th>
									{[
										["sign-ins", signIns],
										["sign-ups", signUps],
										["failed", failed],
										["abandoned", abandoned],
									].map(([name, value]) => (
										<Cell key={name} className="text-end tabular-nums">
											{number.format(value as number)}
										</Cell>
									))}
								</Row>
							))}
						</tbody>
					</Table>
				</div>
			</details>
		</figure>
	);
}

function Legend({ className, label }: { className: string; label: string }) {
	return (
		<span className="flex items-center gap-1.5">
			<span aria-hidden="true" className={`size-2.5 rounded-sm ${className}`} />
			{label}
		</span>
	);
}

/** Days are those of UTC, in every time zone. */
function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): (date: string) => string {
	const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
	return (date) => format.format(new Date(`${date}T00:00:00Z`));
}
