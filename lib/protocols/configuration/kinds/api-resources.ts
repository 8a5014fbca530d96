import { newApiResourceSchema } from "@/lib/identity/api-resources/contract";
import { collection } from "./collection";

/** APIs, with their scopes and their types of authorization details. */
export const apiResources = collection({
	name: "apiResources",
	schema: newApiResourceSchema,
	key: ["identifier"],
	sets: ["scopes", "authorizationTypes"],
	operations: {
		list: { id: "listApiResources", member: "apiResources" },
		create: "createApiResource",
		update: "updateApiResource",
		remove: "deleteApiResource",
	},
	id: { parameter: "apiResourceId", member: "id" },
});
