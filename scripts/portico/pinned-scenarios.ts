import { z } from "zod";
import type { FlowScenario } from "@/lib/flows/assurance/contract";
import { moveSchema } from "@/lib/flows/runtime/contract";
import { UsageError } from "./usage-error";

const schema = z.array(
	z.object({
		name: z.string(),
		moves: z.array(moveSchema),
		expected: z.object({ nodeId: z.string(), ended: z.boolean(), amr: z.array(z.string()).nullable() }),
	}),
);

/**
 * Reads the scenarios of a file.
 * @throws UsageError if the file has another shape
 */
export function pinnedScenarios(file: string, content: unknown): FlowScenario[] {
	const parsed = schema.safeParse(content);
	if (parsed.success) return parsed.data;
	throw new UsageError(`${file}: not a list of scenarios; portico test --pin writes one`);
}
