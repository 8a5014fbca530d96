import { type Operation, operation } from "@/lib/platform/http/operation";
import { describeMetadataContract } from "./contract";
import { describeMetadata } from "./describe-metadata";

export const samlOperations: readonly Operation[] = [
	operation(describeMetadataContract, (_context, { body }) => describeMetadata(body.metadata)),
];
