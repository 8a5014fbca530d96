import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function GroupLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader back={{ href: "/console/groups", label: t("groups:title") }} title={t("groups:one")} />
			<Skeleton className="h-64 w-full" />
		</>
	);
}
