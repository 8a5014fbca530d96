import type { Presented } from "@/lib/platform/http/operation";
import type { Applied, Configuration, Plan } from "./contract";

/** The answer with a configuration; its tag is the entity tag. */
export function presentConfiguration({ tag, ...configuration }: Configuration & { tag: string }): Presented {
	return { body: JSON.stringify(configuration), headers: { etag: `"${tag}"` } };
}

/** The answer with a plan, or with what was applied. */
export function presentState(answer: Plan | Applied): Presented {
	return { body: JSON.stringify(answer), headers: { etag: `"${answer.state}"` } };
}
