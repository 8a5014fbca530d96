import { notFoundPage } from "../../page-parts";

export default notFoundPage({ title: "senders:not-found", href: "/console/senders", back: "senders:back" });
