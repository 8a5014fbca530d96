import { type Operations, operation } from "@/lib/platform/http/operation";
import { describeMetadataContract } from "./contract";

export const samlOperations: Operations = [
	operation(describeMetadataContract, async (_context, { body }) => {
		const { describeMetadata } = await import("./describe-metadata");
		return describeMetadata(body.metadata);
	}),
];
