import { executeFlow, executeFlowAcross, presentExecutedFlow } from "@/lib/flows/runtime";
import { executeFlowContract } from "@/lib/flows/runtime/contract";
import { openOperation, resource } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	openOperation(executeFlowContract, executeFlow, presentExecutedFlow, executeFlowAcross),
);
