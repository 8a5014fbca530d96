import { route } from "@/app/(api)/route-handlers";
import { directoryExports } from "@/lib/identity/list-exports/directory-exports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: directoryExports.organizations,
});
