/** The name of the executor that assesses a sign-in. */
export const RISK_EXECUTOR = "RiskExecutor";

/** What a step can look at. */
export const riskSignals = ["browser", "travel", "country", "network", "attempts", "sign-ins"] as const;
export type RiskSignal = (typeof riskSignals)[number];

/** What a signal says; what cannot be known is never usual. */
export const riskVerdicts = ["usual", "unusual", "unknown"] as const;
export type RiskVerdict = (typeof riskVerdicts)[number];
