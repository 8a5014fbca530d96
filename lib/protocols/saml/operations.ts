import { type Operation, operation } from "@/lib/platform/http/operation";
import { describeMetadataContract } from "./contract";

export const samlOperations: readonly Operation[] = [
	operation(describeMetadataContract, async (_context, { body }) => {
		const { describeMetadata } = await import("./describe-metadata");
		return describeMetadata(body.metadata);
	}),
];
