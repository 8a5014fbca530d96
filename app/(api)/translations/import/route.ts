import { importTexts } from "@/lib/flow-texts";
import { importTextsContract } from "@/lib/flow-texts/contract";
import { resource, route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(importTextsContract, importTexts));
