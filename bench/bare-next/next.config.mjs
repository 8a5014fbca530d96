import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

export default {
	poweredByHeader: false,
	turbopack: { root: dirname(dirname(here)) },
	typescript: { ignoreBuildErrors: true },
};
