import { z } from "zod";
import { executorCatalog } from "./catalog";
import type { DescribedExecutor } from "./contract";

/** The whole catalog as JSON, for the palette and the inspector. */
export function describeCatalog(): DescribedExecutor[] {
	return Array.from(executorCatalog.values(), ({ properties, execute: _, place: __, ...descriptor }) => ({
		...descriptor,
		// The input type, in which a member with a default is optional.
		properties: z.toJSONSchema(properties, { io: "input" }),
	}));
}
