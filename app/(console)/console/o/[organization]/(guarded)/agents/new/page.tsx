import { NewAgent } from "@/components/agents/new-agent";
import { now } from "@/lib/platform/kernel";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

const USUAL_DAYS = 90;
const DAY_LETTERS = 10;

export const generateMetadata = pageTitle("agents:new");

export default async function NewAgentPage() {
	const { organizationName } = await requireViewer("/console/agents/new");
	const day = new Date(now() + USUAL_DAYS * 86_400_000).toISOString().slice(0, DAY_LETTERS);
	return <NewAgent organization={organizationName} endsAt={`${day}T23:59:59Z`} />;
}
