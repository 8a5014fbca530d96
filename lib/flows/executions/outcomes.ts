export const outcomes = ["completed", "failed", "abandoned", "running"] as const;
export type Outcome = (typeof outcomes)[number];
