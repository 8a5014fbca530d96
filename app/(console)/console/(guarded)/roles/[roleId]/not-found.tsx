import Link from "next/link";
import { requestText } from "@/app/request-text";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default async function RoleNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState heading="h1" title={t("roles:missing")} text={t("groups:missing-text")}>
			<Link href="/console/roles" className={buttonClasses()}>
				{t("roles:back")}
			</Link>
		</EmptyState>
	);
}
