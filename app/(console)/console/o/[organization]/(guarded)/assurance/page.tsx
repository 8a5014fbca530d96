import { requestText } from "@/app/request-text";
import { PolicyForm } from "@/components/assurance/policy-form";
import { PageHeader } from "@/components/ui/page-header";
import { getPolicy } from "@/lib/flows/assurance";
import { pageTitle } from "../page-parts";
import { pageContext, requireViewer } from "../require-viewer";

export const generateMetadata = pageTitle("assurance:policy.title");

export default async function AssurancePage() {
	const principal = await requireViewer("/console/assurance");
	const [{ t }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const saved = await getPolicy(context, {});
	return (
		<>
			<PageHeader title={t("assurance:policy.title")} text={t("assurance:policy.text")} />
			<div className="max-w-2xl">
				<PolicyForm saved={saved} />
			</div>
		</>
	);
}
