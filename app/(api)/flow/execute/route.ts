import { executeFlow, executeFlowAcross, presentExecutedFlow } from "@/lib/flow-runtime";
import { executeFlowContract } from "@/lib/flow-runtime/contract";
import { openOperation, resource } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	openOperation(executeFlowContract, executeFlow, presentExecutedFlow, executeFlowAcross),
);
