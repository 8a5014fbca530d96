import { notFoundPage } from "../../page-parts";

export default notFoundPage({
	title: "users:missing",
	text: "users:missing-text",
	href: "/console/users",
	back: "users:back",
});
