import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function RoleLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader back={{ href: "/console/roles", label: t("roles:title") }} title={t("roles:one")} />
			<Skeleton className="h-64 w-full" />
		</>
	);
}
