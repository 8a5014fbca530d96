import { type DescribedExecutor, describeCatalog } from "@/lib/flows/executors";
import type { RequestContext } from "@/lib/platform/kernel";
import { processState } from "@/lib/platform/kernel";

/** The catalog is the same for everyone, and fixed while the process runs. */
export async function listExecutors(_context: RequestContext): Promise<{ executors: DescribedExecutor[] }> {
	return {
		executors: processState("described-executors", describeCatalog),
	};
}
