import type { FlowIssue } from "../check/flow-issue";

/** Where an issue is: the position of its node, and the path inside it. Ids would not do, for they may be shared. */
export interface IssuePlace {
	index: number;
	within: string;
}

/** Reads the path of an issue; undefined for an issue of the flow as a whole. */
export function issuePlace({ path }: FlowIssue): IssuePlace | undefined {
	const [, index, within = ""] = /^nodes\[(\d+)\](?:\.(.*))?$/s.exec(path) ?? [];
	return index === undefined ? undefined : { index: Number(index), within };
}

/** The positions in a path such as `meta.components[1].components[0].id` or `inputs[2].ref`. */
export function positionsIn(within: string): number[] {
	return Array.from(within.matchAll(/\[(\d+)\]/g), ([, position]) => Number(position));
}
