import { listLoading } from "../../page-parts";

export default listLoading({
	back: { href: "/console/invitations", label: "invitations:title" },
	title: "invitations:invite-people",
	bar: "mb-3 h-8 w-full max-w-80",
});
