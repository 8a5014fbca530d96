export type FlowType = "AUTHENTICATION" | "REGISTRATION";

/** What a flow is called among the flows of both types. */
export function flowNamed(type: FlowType, handle: string): string {
	return `${type} ${handle}`;
}
