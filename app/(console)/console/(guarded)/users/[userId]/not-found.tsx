import Link from "next/link";
import { requestText } from "@/app/request-text";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default async function UserNotFound() {
	const { t } = await requestText();
	return (
		<EmptyState heading="h1" title={t("users:missing")} text={t("users:missing-text")}>
			<Link href="/console/users" className={buttonClasses()}>
				{t("users:back")}
			</Link>
		</EmptyState>
	);
}
