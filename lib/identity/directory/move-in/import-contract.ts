import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { EVERYTHING } from "@/lib/platform/kernel/permissions";
import { invalidImport } from "../errors";
import { MAX_BODY_BYTES } from "../scim/limits";
import { IMPORT_NOTES } from "./import-note";
import { firebaseParametersSchema, SOURCES, wso2DigestSchema } from "./sources/source-options";

export const MAX_IMPORTED_AT_ONCE = 200;

const userImportSchema = z
	.strictObject({
		source: z.enum(SOURCES),
		firebase: firebaseParametersSchema
			.optional()
			.meta({ description: "Required for `firebase`: the hash parameters of the project, as its console shows them." }),
		wso2: wso2DigestSchema.optional().meta({ description: "For `wso2`: how its user store hashes passwords." }),
		dryRun: z.boolean().default(false).meta({ description: "Whether nothing is stored; the answer is the same." }),
		users: z.array(z.record(z.string(), z.unknown())).min(1).max(MAX_IMPORTED_AT_ONCE).meta({
			description:
				"Users as the export of the source writes them. For `wso2` each has the rows of the table in `rows`, for `portico` see the documentation on moving in.",
		}),
	})
	.refine(({ source, firebase }) => source !== "firebase" || firebase !== undefined, {
		path: ["firebase"],
		message: "is required for this source",
	})
	.meta({ id: "UserImport" });
export type UserImport = z.output<typeof userImportSchema>;
export type UserImportRequest = z.input<typeof userImportSchema>;

const importedRecord = z.object({
	result: z
		.enum(["imported", "exists", "taken", "domain-refused", "refused"])
		.meta({ description: "`exists`: imported before; `refused`: malformed." }),
	userId: z.uuid().nullable().meta({ description: "Null for a user who was not imported, and in a dry run." }),
	notes: z.array(
		z.object({
			code: z.enum(IMPORT_NOTES),
			values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
		}),
	),
});
export type ImportedRecord = z.output<typeof importedRecord>;

export const importUsersContract = defineContract({
	tag: "Users",
	access: EVERYTHING,
	costly: true,
	method: "POST",
	path: "/t/{organization}/api/server/v1/user-imports",
	operationId: "importUsers",
	summary: "Import users of another product",
	description:
		"With their password hashes, authenticator apps, passkeys and links where the export has them. Only new users are stored: one with the same id in the source, the same name or address stays as it is, so that a request may be repeated. The managers of users are connected if they were imported before.",
	params: z.object({
		organization: z.string().meta({ description: "Name of the caller's organization, or of one below it." }),
	}),
	body: jsonBody(userImportSchema, invalidImport, MAX_BODY_BYTES),
	answer: {
		status: 200,
		schema: z.object({ users: z.array(importedRecord) }).meta({ id: "UserImportResult" }),
		description: "What became of each user, in the order of the request",
	},
	refusals: [],
});
