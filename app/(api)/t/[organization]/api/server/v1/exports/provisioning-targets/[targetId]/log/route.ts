import { route } from "@/app/(api)/route-handlers";
import { logExports } from "@/lib/protocols/list-exports/log-exports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: logExports.provisioningLog,
});
