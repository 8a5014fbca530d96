import { z } from "zod";
import { newAttributeSchema } from "@/lib/identity/attributes/contract";
import { collection } from "./collection";

/** Attributes of profiles, with their rules. */
export const attributes = collection({
	name: "attributes",
	schema: z.strictObject({ ...newAttributeSchema.shape, name: z.string().max(64) }),
	key: ["name"],
	inOneFile: true,
	operations: {
		list: { id: "listAttributes", member: "attributes" },
		create: "createAttribute",
		update: "updateAttribute",
		remove: "deleteAttribute",
	},
	id: { parameter: "attributeName", member: "name" },
	isConfigured: ({ configurable }) => (configurable as string[]).length > 0,
	isPermanent: ({ standard }) => standard === true,
});
