import { openRoute, resource } from "@/lib/platform/http/route";
import { openApiDocument } from "./document";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(openRoute(openApiDocument));
