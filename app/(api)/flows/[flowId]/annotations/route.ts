import { getFlowAnnotations, presentAnnotations, putFlowAnnotations } from "@/lib/flows";
import { getFlowAnnotationsContract, putFlowAnnotationsContract } from "@/lib/flows/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
	route(getFlowAnnotationsContract, getFlowAnnotations, presentAnnotations),
	route(putFlowAnnotationsContract, putFlowAnnotations, presentAnnotations),
);
