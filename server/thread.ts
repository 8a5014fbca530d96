import { provesEverybody, reportOnFlow } from "@/lib/flows/assurance/works";
import { problemsOfFlow } from "@/lib/flows/definitions/works";
import { listedFacts } from "@/lib/flows/listing/works";
import { problemsOfDraft, versionStrength } from "@/lib/flows/publication/works";
import { runsWorks } from "@/lib/platform/threads/runs-works";
import { strengthOfFlows } from "@/lib/protocols/configuration/works";

/** What the threads of the server can do. */
export default runsWorks([
	problemsOfFlow,
	problemsOfDraft,
	reportOnFlow,
	provesEverybody,
	listedFacts,
	strengthOfFlows,
	versionStrength,
]);
