import { z } from "zod";
import { newSecretSchema } from "@/lib/flows/secrets/contract";
import { collection } from "./collection";

/** Secrets that steps of flows send: their names and origins, and never their values. */
export const secrets = collection({
	name: "secrets",
	schema: z.strictObject({ name: newSecretSchema.shape.name, origins: newSecretSchema.shape.origins }),
	key: ["name"],
	sets: ["origins"],
	secrets: ["value"],
	inOneFile: true,
	operations: {
		list: { id: "listFlowSecrets", member: null },
		create: "createFlowSecret",
		update: "replaceFlowSecret",
		remove: "deleteFlowSecret",
	},
	id: { parameter: "secretName", member: "name" },
	onlyNew: ["name"],
	secretsOf: () => ["value"],
	affectedOf: ({ usedBy }) => ({ flows: (usedBy as { name: string }[]).map(({ name }) => name) }),
	weaker: (before, after) => {
		const known = new Set((before?.origins as string[] | undefined) ?? []);
		const isNew =
			before !== undefined && ((after?.origins as string[] | undefined) ?? []).some((each) => !known.has(each));
		return isNew ? ["secret-sent-elsewhere"] : [];
	},
});
