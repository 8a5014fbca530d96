import type { Presented } from "@/lib/platform/http/operation";
import type { Rule } from "./contract";

export interface PresentableRule {
	rule: Rule;
	revision: number;
}

export function presentRule({ rule, revision }: PresentableRule): Presented {
	return { body: JSON.stringify(rule), headers: { etag: `"${revision}"` } };
}

export function presentNewRule(
	{ rule, revision }: PresentableRule,
	{ params }: { params: { organization: string } },
): Presented {
	const location = `/t/${encodeURIComponent(params.organization)}/api/server/v1/lifecycle-rules/${rule.id}`;
	return { body: JSON.stringify(rule), headers: { etag: `"${revision}"`, location } };
}
