import { z } from "zod";
import { newActionSchema, SECRET_OF } from "@/lib/identity/actions/contract";
import type { Entry } from "../entry";
import { collection } from "./collection";

const { signingSecret: _, ...shape } = newActionSchema.shape;
const PROPERTIES = "endpoint.authentication.properties";
const SIGNING = "signingSecret";

/** Services that are asked before a profile changes, without their secrets. */
export const actions = collection({
	name: "actions",
	schema: z.strictObject({
		...shape,
		active: z.boolean().default(false).meta({ description: "Whether updates of profiles ask it." }),
	}),
	key: ["name"],
	secrets: [...Object.values(SECRET_OF).flatMap((name) => (name === null ? [] : [`${PROPERTIES}.${name}`])), SIGNING],
	operations: {
		list: { id: "listActions", member: null },
		create: "createAction",
		update: "updateAction",
		remove: "deleteAction",
	},
	id: { parameter: "actionId", member: "id" },
	entryOf: ({ name, description, status, endpoint, attributes, conditions, timeoutMs, order }) => ({
		...{ name, description, endpoint, attributes, conditions, timeoutMs, order },
		active: status === "ACTIVE",
	}),
	secretsOf: ({ endpoint, signed }) => {
		const { type } = (endpoint as { authentication: { type: keyof typeof SECRET_OF } }).authentication;
		const name = SECRET_OF[type];
		return [...(name === null ? [] : [`${PROPERTIES}.${name}`]), ...(signed === true ? [SIGNING] : [])];
	},
	bodyOf: ({ active: _active, ...body }) => body,
	async afterwards(server, actionId, { active }, before) {
		if (active === (before?.active ?? false)) return;
		await server.call(active === true ? "activateAction" : "deactivateAction", { params: { actionId } });
	},
	weaker: (before, after) => (isAsked(before) && !isAsked(after) ? ["no-longer-asked"] : []),
});

function isAsked(entry: Entry | undefined): boolean {
	return entry?.active === true;
}
