import { notFoundPage } from "../../page-parts";

export default notFoundPage({ title: "secrets:not-found", href: "/console/secrets", back: "secrets:back" });
