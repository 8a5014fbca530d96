import Link from "next/link";
import { requestText } from "@/app/request-text";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default async function OrganizationNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState heading="h1" title={t("organizations:missing")} text={t("organizations:missing-text")}>
			<Link href="/console/domains" className={buttonClasses()}>
				{t("domains:back")}
			</Link>
		</EmptyState>
	);
}
