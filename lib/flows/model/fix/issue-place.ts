import type { FlowIssue } from "../check/flow-issue";

/** The place of an issue: the position of its node, and the path inside it. Ids may be shared, so they do not suffice. */
export interface IssuePlace {
	index: number;
	within: string;
}

/** Parses the path of an issue; undefined for an issue of the whole flow. */
export function issuePlace({ path }: FlowIssue): IssuePlace | undefined {
	const [, index, within = ""] = /^nodes\[(\d+)\](?:\.(.*))?$/s.exec(path) ?? [];
	return index === undefined ? undefined : { index: Number(index), within };
}

/** The positions in a path such as `meta.components[1].components[0].id` or `inputs[2].ref`. */
export function positionsIn(within: string): number[] {
	return Array.from(within.matchAll(/\[(\d+)\]/g), ([, position]) => Number(position));
}
