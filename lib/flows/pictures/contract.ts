import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery, pageSchema, searchText } from "@/lib/platform/http/pagination";
import { invalidPicture, invalidQuery, pictureInUse, tooManyPictures } from "./errors";

export { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from "./picture-limits";

const MAX_BODY_BYTES = 800_000;
/** In characters of the data URL; more than the largest allowed picture needs. */
const MAX_DATA = 700_000;

export const newPictureSchema = z
	.strictObject({
		name: z
			.string()
			.trim()
			.min(1)
			.max(200)
			.regex(/^[^\p{Cc}\p{Cs}]*$/u, "must not hold control characters")
			.meta({ description: "What people call it, for example the name of the file." }),
		data: z.string().max(MAX_DATA).meta({ description: "A PNG, JPEG or WebP picture as a data URL in base64." }),
	})
	.meta({ id: "NewFlowPicture" });
export type NewPicture = z.output<typeof newPictureSchema>;

export const flowPictureSchema = z
	.object({
		digest: z.string().meta({ description: "SHA-256 of the picture, in base64url." }),
		address: z
			.string()
			.meta({ description: "What an image of a screen has as its `src`; everybody who knows it sees the picture." }),
		name: z.string(),
		type: z.enum(["image/png", "image/jpeg", "image/webp"]),
		width: z.int(),
		height: z.int(),
		bytes: z.int(),
		usedBy: z
			.array(z.object({ id: z.uuid(), name: z.string() }))
			.meta({ description: "The flows whose active version or draft shows it." }),
		createdAt: z.iso.datetime(),
		createdBy: z.string(),
	})
	.meta({ id: "FlowPicture" });
export type FlowPicture = z.output<typeof flowPictureSchema>;

export const flowPictureListSchema = pageSchema("pictures", flowPictureSchema).meta({ id: "FlowPictureList" });
export type FlowPictureList = z.output<typeof flowPictureListSchema>;

const common = { tag: "Flows" } as const;
const query = z.object({
	search: searchText("Part of the name; upper and lower case are alike."),
	...pageQuery,
});
export type PictureQuery = z.output<typeof query>;

export const listPicturesContract = defineContract({
	...common,
	access: "internal_flow_mgt_view",
	method: "GET",
	path: "/flow-pictures",
	operationId: "listFlowPictures",
	summary: "List pictures of flows",
	description: "The newest first.",
	query,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: flowPictureListSchema, description: "A page of pictures" },
	refusals: [invalidQuery],
});

export const uploadPictureContract = defineContract({
	...common,
	access: "internal_flow_mgt_update",
	method: "POST",
	path: "/flow-pictures",
	operationId: "uploadFlowPicture",
	summary: "Upload a picture for flows",
	description:
		"Only what is drawn of it is stored. A picture that the organization has already keeps its name and is answered.",
	body: jsonBody(newPictureSchema, invalidPicture, MAX_BODY_BYTES),
	answer: { status: 201, schema: flowPictureSchema, description: "The picture" },
	refusals: [invalidPicture, tooManyPictures],
});

export const deletePictureContract = defineContract({
	...common,
	access: "internal_flow_mgt_update",
	method: "DELETE",
	path: "/flow-pictures/{digest}",
	operationId: "deleteFlowPicture",
	summary: "Delete a picture of flows",
	description: "Deleting one that is not there succeeds too.",
	params: z.object({ digest: z.string() }),
	answer: { status: 204, description: "There is no such picture any more" },
	refusals: [pictureInUse],
});
