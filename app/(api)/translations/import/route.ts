import { importTexts } from "@/lib/flows/translations";
import { importTextsContract } from "@/lib/flows/translations/contract";
import { resource, route } from "@/lib/platform/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(route(importTextsContract, importTexts));
