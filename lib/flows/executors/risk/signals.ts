/** The name of the executor that assesses a sign-in. */
export const RISK_EXECUTOR = "RiskExecutor";

/** What a step can look at. */
export const riskSignals = ["browser", "travel", "country", "network", "attempts", "sign-ins", "work"] as const;
export type RiskSignal = (typeof riskSignals)[number];

/** What a signal says; what cannot be known is never usual, and work is only done. */
export const riskVerdicts = ["usual", "unusual", "unknown", "done"] as const;
export type RiskVerdict = (typeof riskVerdicts)[number];
