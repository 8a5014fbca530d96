import { requestText } from "@/app/request-text";
import { ConfigurationView } from "@/components/configuration/configuration-view";
import { PageHeader } from "@/components/ui/page-header";
import { listConfigurationChanges } from "@/lib/protocols/configuration";
import { pageTitle } from "../page-parts";
import { pageContext, requireViewer } from "../require-viewer";

export const generateMetadata = pageTitle("configuration:title");

export default async function ConfigurationPage() {
	const principal = await requireViewer("/console/configuration");
	const [{ t, language }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const { changes } = await listConfigurationChanges(context);
	return (
		<>
			<PageHeader title={t("configuration:title")} text={t("configuration:text")} />
			<ConfigurationView organization={principal.organizationName} language={language.code} changes={changes} />
		</>
	);
}
