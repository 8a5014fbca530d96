import { getFlowAnnotations, presentAnnotations, putFlowAnnotations } from "@/lib/flows/definitions";
import { getFlowAnnotationsContract, putFlowAnnotationsContract } from "@/lib/flows/definitions/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getFlowAnnotationsContract, getFlowAnnotations, presentAnnotations),
	route(putFlowAnnotationsContract, putFlowAnnotations, presentAnnotations),
);
