import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { flowNotFound, invalidSelection, tooManyPages } from "./errors";

/** How many selected nodes a page may report. */
export const MAX_SELECTED = 50;
/** How many pages of one caller may listen. */
export const MAX_PAGES = 8;

const nodes = z.array(z.string().min(1).max(255)).max(MAX_SELECTED);

const change = z.object({
	by: z.string().nullable().meta({ description: "Who did it; null for the caller, and where nobody did." }),
});

export const presenceSchema = z
	.object({
		people: z.array(z.object({ id: z.string(), name: z.string(), nodes })).meta({
			description: "The others who have the flow open, one entry for each, and the nodes they have selected.",
		}),
		version: change.extend({ number: z.int().min(1) }).meta({ description: "The active version." }),
		draft: change
			.extend({ revision: z.int().min(0) })
			.meta({ description: "The draft; its revision also counts publications and deletions of drafts." }),
	})
	.meta({ id: "FlowPresence" });

/** Who else has a flow open, and its newest version and draft. */
export type FlowPresence = z.output<typeof presenceSchema>;

const common = {
	tag: "Flows",
	access: "internal_flow_mgt_view",
	path: "/flows/{flowId}/presence/{tab}",
	params: z.object({
		flowId: z.string().meta({ description: "Flow identifier, a UUID." }),
		tab: z.string().meta({ description: "A UUID that the page chooses, once." }),
	}),
} as const;

export const watchFlowContract = defineContract({
	...common,
	method: "GET",
	operationId: "watchFlow",
	summary: "Follow who else has a flow open",
	description:
		"Server-sent events: the data of each is a whole `FlowPresence` as JSON, sent at first and after every change. The server ends the stream within a minute; connecting again checks the permission again.",
	answer: { status: 200, schema: presenceSchema, mediaType: "text/event-stream", description: "The events" },
	refusals: [flowNotFound, tooManyPages],
});

export const putSelectionContract = defineContract({
	...common,
	method: "PUT",
	operationId: "putFlowSelection",
	summary: "Tell others which nodes are selected",
	description: "For a page that listens; a selection is forgotten when its stream ends.",
	body: jsonBody(z.object({ nodes }), invalidSelection),
	answer: { status: 204, description: "The others are told" },
	refusals: [invalidSelection, flowNotFound],
});
