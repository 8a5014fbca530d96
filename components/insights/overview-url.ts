/** The periods that the overview offers, in days. */
export const overviewPeriods = [7, 14, 30, 90] as const;
export type OverviewPeriod = (typeof overviewPeriods)[number];

const USUAL: OverviewPeriod = 14;

export function readPeriod(text: string | string[] | undefined): OverviewPeriod {
	return overviewPeriods.find((days) => String(days) === text) ?? USUAL;
}

export function overviewUrl(days: OverviewPeriod = USUAL): string {
	return days === USUAL ? "/console" : `/console?days=${days}`;
}

/** The URL of the page that explains why a user cannot sign in. */
export function diagnosisUrl(of: { user: string } | { address: string } | { execution: string }): string {
	return `/console/executions/diagnosis?${new URLSearchParams(of)}`;
}
