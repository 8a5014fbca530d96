import { route } from "@/app/(api)/route-handlers";
import { directoryExports } from "@/lib/protocols/list-exports/directory-exports";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: directoryExports.groups,
});
