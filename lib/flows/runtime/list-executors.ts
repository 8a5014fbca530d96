import { type DescribedExecutor, describeCatalog } from "@/lib/flows/executors";
import type { UseCase } from "@/lib/platform/http/route";
import { processState } from "@/lib/platform/kernel";

/** The catalog is the same for everyone and never changes while the process lives. */
export const listExecutors: UseCase<
	undefined,
	undefined,
	undefined,
	{ executors: DescribedExecutor[] }
> = async () => ({
	executors: processState("described-executors", describeCatalog),
});
