-- What a typed name looks like is made anew: signs around it no longer make it another one.
update identity set look = null, drawn = null where look is not null;
