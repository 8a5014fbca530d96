import { requestText } from "@/app/request-text";
import { StreamList } from "@/components/signals/stream-list";
import { CopiedText } from "@/components/ui/copied-text";
import { PageHeader } from "@/components/ui/page-header";
import { Section } from "@/components/ui/section";
import { listStreams, metadataAddress } from "@/lib/protocols/signals";
import { pageTitle } from "../page-parts";
import { requireViewer } from "../require-viewer";

export const generateMetadata = pageTitle("signals:title");

export default async function SignalsPage() {
	const principal = await requireViewer("/console/signals");
	const [{ t }, streams] = await Promise.all([requestText(), listStreams({ principal })]);
	const organization = principal.organizationName;
	return (
		<>
			<PageHeader title={t("signals:title")} text={t("signals:text")} />
			<div className="flex max-w-4xl flex-col gap-6">
				<Section title={t("signals:metadata")}>
					<p className="text-sm text-muted">{t("signals:connect")}</p>
					<dl>
						<CopiedText label={t("signals:metadata")} text={metadataAddress(organization)} beside />
					</dl>
				</Section>
				<Section title={t("signals:streams")}>
					<StreamList streams={streams} organization={organization} />
				</Section>
			</div>
		</>
	);
}
