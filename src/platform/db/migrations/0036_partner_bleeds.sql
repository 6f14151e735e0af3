CREATE TABLE "partner_bleeds" (
	"partner" text NOT NULL,
	"fake" boolean NOT NULL,
	"product" text NOT NULL,
	"size" text NOT NULL,
	"bleed" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_bleeds_partner_fake_product_size_pk" PRIMARY KEY("partner","fake","product","size"),
	CONSTRAINT "partner_bleeds_bleed" CHECK (bleed >= 0)
);
